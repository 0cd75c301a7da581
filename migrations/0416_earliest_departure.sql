-- The departure time of a day at which a trip costs least, of those that can be booked: the earliest, for all in which
-- the prices of one day's times differ is the last-minute discount, and the earlier one is nearer. Nothing where none can be
-- booked. Says for each time what departs_in_time (0386) says of all.
CREATE FUNCTION earliest_departure(of_experience id, day date, now timestamptz) RETURNS time LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT series.departs FROM experience
    CROSS JOIN LATERAL series_of(experience) AS series
    CROSS JOIN LATERAL (SELECT (earliest_departure.day + series.departs) AT TIME ZONE experience.time_zone AS departs_at) AS departure
    WHERE experience.id = of_experience
      AND series.days & (1 << (extract(isodow FROM earliest_departure.day)::integer - 1)) <> 0
      AND NOT experience.series_unavailable[series.nth::integer] @> earliest_departure.day
      AND departure.departs_at > earliest_departure.now
      AND departure.departs_at >= earliest_departure.now + experience.minimum_notice_minutes * interval '1 minute'
    ORDER BY departure.departs_at LIMIT 1);
END $$;
