-- AlterEnum
ALTER TYPE "MailAddressState" ADD VALUE 'ended';
