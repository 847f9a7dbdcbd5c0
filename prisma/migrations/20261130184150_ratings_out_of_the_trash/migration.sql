-- By hand: a base that came into the trash between 20261130180000 and 20261130180010 took its rating along, and could not come back without the table.
DELETE FROM "trash_rows" WHERE "table_name" = 'base_ratings';
