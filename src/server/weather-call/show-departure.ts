import type { DepartureId } from '#domain/id.ts';
import type { Cents } from '#domain/money.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { weatherCallRefusal } from '#domain/weather-call/weather-call.ts';
import type { App } from '../app.ts';
import { type Caller, notTheirs } from './call-weather.ts';
import { findBooked, findDeparture } from './weather-call-store.ts';

/** What a call would do now to a departure. */
export interface CallableDeparture {
	readonly bookings: number;
	readonly people: number;
	/** All that could go back. */
	readonly refundCents: Cents;
	readonly departsAt: string;
	readonly timeZone: string;
	readonly may: { readonly call: boolean };
}

/** What a call would do, for whoever may make it. */
export async function showDeparture(
	app: Pick<App, 'db' | 'clock'>,
	caller: Caller,
	id: DepartureId,
): Promise<CallableDeparture | Refusal<'not-found' | 'not-yours' | 'own-matter'>> {
	const found = await findDeparture(app.db, id);
	if (!found) return refuse('not-found', { what: 'departure' });
	const barred = notTheirs(caller, found.owner_id);
	if (barred) return barred;
	const { bookings, people, cents } = await findBooked(app.db, found.of);
	const { departs_at: departsAt, arrives_at: arrivesAt, time_zone: timeZone } = found;
	const refusal = weatherCallRefusal({ departsAt, arrivesAt }, app.clock.now());
	const may = { call: found.stands && refusal === undefined };
	return { bookings, people, refundCents: cents, departsAt: departsAt.toString(), timeZone, may };
}
