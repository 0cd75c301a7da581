-- outside a transaction: the table is in use
-- A text is reported once, also after its report was closed. Deleting an account empties what was reported.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS report_found_once
  ON report (reported_kind, subject_id, md5(reported_text)) WHERE reporter_id IS NULL AND reported_text <> '';
