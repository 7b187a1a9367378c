-- The brand of the page that asked for a link, where no business did: its mail and the page behind it bear it.
ALTER TABLE account_link ADD COLUMN brand text CHECK (length(brand) BETWEEN 1 AND 40);
