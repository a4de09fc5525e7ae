-- Words and names that begin with what is sought are read from an index alone, in any database's collation.
CREATE INDEX "Word_word_prefix" ON "Word" ("word" text_pattern_ops);
DROP INDEX "Word_word_idx";

DROP INDEX "TitleName_normalized_prefix";
CREATE INDEX "TitleName_normalized_prefix" ON "TitleName" ("normalized" text_pattern_ops, "titleId");
