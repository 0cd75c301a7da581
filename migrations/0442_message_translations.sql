-- Messages that somebody has had translated, by language. A text that its reader sees with contacts and one with masks are
-- two: they are told apart by the fingerprint of what was translated.
CREATE TABLE message_translation (
  conversation_id id NOT NULL,
  number integer NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'si', 'ta')),
  source_hash bytea NOT NULL CHECK (length(source_hash) = 32),
  text text NOT NULL,
  -- The language that it was found to be in.
  from_language text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, number, language, source_hash),
  FOREIGN KEY (conversation_id, number) REFERENCES conversation_entry ON DELETE CASCADE
);
