-- What a reader measured in a game.
ALTER TABLE "Feedback" ADD COLUMN "fps" TEXT,
ADD COLUMN "memory" INTEGER,
ADD COLUMN "resolution" TEXT;
