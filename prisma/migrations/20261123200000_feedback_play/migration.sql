-- How well a game ran, as the form rates it, and a chip newer than those of the contract.
ALTER TABLE "Feedback" ADD COLUMN "play" TEXT, ADD COLUMN "newerChip" TEXT;
