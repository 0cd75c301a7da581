import { sql } from 'kysely';
import type { BookingId, WeatherCallId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { batched, batchedLists } from '../db/batched.ts';
import type { Db } from '../db/database.ts';
import { tripCoverColumns } from './cover-store.ts';

export const findWeatherCallFacts = batched(async (db, ids: readonly WeatherCallId[]) => {
	return await db
		.selectFrom('weather_call as call')
		.innerJoin('person as owner', 'owner.id', 'call.owner_id')
		.leftJoin('experience', 'experience.id', 'call.experience_id')
		.innerJoin('boat', 'boat.id', 'call.boat_id')
		.innerJoinLateral(
			(of) =>
				of
					.selectFrom('weather_choice as choice')
					.select([
						sql<number>`count(*)::int`.as('bookings'),
						sql<number>`(count(*) FILTER (WHERE outcome = 'MOVED'))::int`.as('moved'),
						sql<number>`(count(*) FILTER (WHERE outcome IS NULL))::int`.as('open'),
						sql<Cents>`coalesce(sum(refund_usd_cents), 0)::int8`.as('refund'),
					])
					.whereRef('choice.weather_call_id', '=', 'call.id')
					.as('chosen'),
			(join) => join.onTrue(),
		)
		.selectAll('call')
		.select([
			'owner.first_name as owner_first_name',
			'experience.name as experience_name',
			'chosen.bookings',
			'chosen.moved',
			'chosen.open',
			'chosen.refund',
			...tripCoverColumns,
		])
		.where(sql<boolean>`call.id = ANY(${ids})`)
		.execute();
});
export type WeatherCallFacts = NonNullable<Awaited<ReturnType<typeof findWeatherCallFacts>>>;

const findChoicesOf = batchedLists(
	async (db, bookings: readonly BookingId[]) => {
		return await db
			.selectFrom('weather_call as call')
			.innerJoin('person as owner', 'owner.id', 'call.owner_id')
			.innerJoin('weather_choice as choice', 'choice.weather_call_id', 'call.id')
			.selectAll('call')
			.select([
				'owner.first_name as owner_first_name',
				'choice.booking_id',
				'choice.outcome',
				'choice.refund_usd_cents',
				sql<Cents>`refundable_cents(choice.booking_id)`.as('refundable'),
			])
			.where(sql<boolean>`choice.booking_id = ANY(${bookings})`)
			.execute();
	},
	(row) => row.booking_id,
);

export async function findChoiceFacts(db: Db, id: WeatherCallId, booking: BookingId) {
	return (await findChoicesOf(db, booking)).find((call) => call.id === id);
}
export type ChoiceFacts = NonNullable<Awaited<ReturnType<typeof findChoiceFacts>>>;
