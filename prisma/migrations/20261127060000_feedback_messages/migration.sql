-- A question or remark to the operator, and the email address to answer to.
ALTER TYPE "FeedbackKind" ADD VALUE 'message';
ALTER TABLE "Feedback" ADD COLUMN "message" TEXT,
ADD COLUMN "replyTo" TEXT;
