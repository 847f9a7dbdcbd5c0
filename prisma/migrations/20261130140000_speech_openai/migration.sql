-- AlterEnum
ALTER TYPE "SpeechProvider" ADD VALUE 'openai';
