-- CreateEnum
CREATE TYPE "TokenScope" AS ENUM ('read', 'write', 'sell');

-- AlterTable
ALTER TABLE "api_tokens" ADD COLUMN     "scopes" "TokenScope"[] DEFAULT ARRAY['read', 'write', 'sell']::"TokenScope"[];
