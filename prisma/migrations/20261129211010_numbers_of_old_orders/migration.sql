-- By hand: numbers of the orders made before there were numbers, below those that the sequence gives. Orders stay readable meanwhile.
UPDATE "orders" o SET "number" = n."number"
FROM (SELECT "id", 1000 + row_number() OVER (ORDER BY "created_at", "id") AS "number" FROM "orders" WHERE "number" = 0) n
WHERE n."id" = o."id";
