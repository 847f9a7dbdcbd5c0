-- AlterEnum
ALTER TYPE "IdentityProvider" ADD VALUE 'yandex' BEFORE 'dev';
