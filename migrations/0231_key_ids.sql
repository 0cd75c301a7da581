-- Which of our keys made what is kept, so that a key can be changed: codes by the key they were hashed under (nothing: by
-- one from before keys had ids, which no code outlives), public points by the secret and rule they were moved by (nothing:
-- each by its own id, and not by its owner and pier; such points are moved anew).
ALTER TABLE phone_code ADD COLUMN key_id text;
ALTER TABLE experience ADD COLUMN point_key text;
ALTER TABLE ride ADD COLUMN point_key text;
