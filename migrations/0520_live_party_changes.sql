-- Both sides of a booking hear of fewer people, as they do of another date (0500): their open lists ask again.
CREATE TRIGGER party_change_live AFTER INSERT ON party_change
  FOR EACH ROW EXECUTE FUNCTION tell_of_date_change();
