import type { BoatId, BookingId, ExperienceId, PersonId, RideId, WeatherCallId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import type { WeatherCaller, WeatherOutcome, WeatherReason } from '#domain/weather-call/weather-call.ts';
import type { Refine } from './column-types.ts';
import type { DB } from './schema.ts';

/** The tables of weather calls, with the product's own types (see `tables.ts`). */
export interface WeatherCallTables {
	weather_call: Refine<
		DB['weather_call'],
		{
			id: WeatherCallId;
			owner_id: PersonId;
			boat_id: BoatId;
			ride_id: RideId | null;
			experience_id: ExperienceId | null;
			called_by: WeatherCaller;
			reason: WeatherReason;
		}
	>;
	weather_choice: Refine<
		DB['weather_choice'],
		{
			weather_call_id: WeatherCallId;
			booking_id: BookingId;
			outcome: WeatherOutcome | null;
			refund_usd_cents: Cents | null;
		}
	>;
}
