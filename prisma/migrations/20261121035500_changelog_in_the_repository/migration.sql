-- The released versions are data of the repository (lib/changelog/versions): every copy of the product knows its own.
DROP TABLE "changelog_versions";
