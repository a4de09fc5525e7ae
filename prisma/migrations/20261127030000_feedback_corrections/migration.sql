-- What is wrong on a page beside how the title runs.
ALTER TYPE "FeedbackKind" ADD VALUE 'correction';
ALTER TABLE "Feedback" ADD COLUMN "part" TEXT,
ADD COLUMN "right" TEXT;
