import type { ColumnType } from 'kysely';
import type { BookingParty } from '#domain/booking/booking.ts';
import type { DateChangeStatus } from '#domain/date-change/date-change.ts';
import type { BookingId, DateChangeId, ExperienceId, PartyChangeId, WeatherCallId } from '#domain/id.ts';
import type { Cents, Rupees } from '#domain/money.ts';
import type { PriceLine } from '#domain/price/trip-price.ts';
import type { Refine } from './column-types.ts';
import type { DB } from './schema.ts';

/** Written as text, read as lines. */
export type PriceLinesColumn = ColumnType<
	readonly PriceLine[] | null,
	string | null | undefined,
	string | null | undefined
>;

/** What changes of a booking: its date and its party. */
export interface DateAndPartyTables {
	date_change: Refine<
		DB['date_change'],
		{
			id: DateChangeId;
			booking_id: BookingId;
			status: DateChangeStatus;
			proposed_by: BookingParty;
			price_lkr: Rupees;
			price_usd_cents: Cents;
			price_lines: PriceLinesColumn;
			minimum_lkr: Rupees | null;
			difference_usd_cents: Cents;
			difference_lkr: Rupees | null;
			weather_call_id: WeatherCallId | null;
		}
	>;
	party_change: Refine<
		DB['party_change'],
		{
			id: PartyChangeId;
			booking_id: BookingId;
			old_price_usd_cents: Cents;
			price_lkr: Rupees;
			price_usd_cents: Cents;
			price_lines: PriceLinesColumn;
			paid_usd_cents: Cents;
			share_usd_cents: Cents;
			percent: 0 | 50 | 100;
			refund_usd_cents: Cents;
		}
	>;
	date_change_rule: Refine<DB['date_change_rule'], { experience_id: ExperienceId }>;
}
