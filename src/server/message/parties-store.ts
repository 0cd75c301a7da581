import type { BoatId, BookingId, ExperienceId, PayoutId, PersonId, RequestId, RideId } from '#domain/id.ts';
import type { Hearer, News } from '#domain/message/news.ts';
import type { Db } from '../db/database.ts';

/** Whom news concerns, and what tells it from the next of its kind. */
export interface Parties {
	readonly people: Readonly<Partial<Record<Hearer, PersonId>>>;
	readonly mark: string;
	/** Of a booking. */
	readonly departsAt?: Temporal.Instant;
	/** The owner knows from elsewhere, or need not be woken by a text message. */
	readonly spared?: { readonly owner?: boolean; readonly ownersPhone?: boolean };
}

export async function findParties(db: Db, news: News): Promise<Parties | undefined> {
	switch (news.kind) {
		case 'owner-verdict':
			return await ofOwner(db, news.personId);
		case 'boat-verdict':
		case 'papers-run-out-soon':
		case 'papers-run-out':
			return await ofBoat(db, news);
		case 'experience-verdict':
			return await ofExperience(db, news.experienceId);
		case 'booking-confirmed':
		case 'booking-canceled':
		case 'payment-came-too-late':
		case 'reminder':
			return await ofBooking(db, news.bookingId);
		case 'request-made':
		case 'request-quoted':
		case 'request-rejected':
			return await ofRequest(db, news.requestId, 'quoteNumber' in news ? String(news.quoteNumber) : '');
		case 'ride-canceled':
			return await ofRide(db, news.rideId);
		case 'ride-shared':
			return { people: {}, mark: news.byPersonId };
		case 'bank-details-changed':
			return { people: { owner: news.personId }, mark: news.at };
		case 'payout-sent':
			return await ofPayout(db, news.payoutId);
	}
}

/** The verdict's time, as the mark of a verdict. */
export const verdictMark = (at: Temporal.Instant | null): string => at?.toString() ?? '';

async function ofOwner(db: Db, id: PersonId): Promise<Parties | undefined> {
	const row = await db
		.selectFrom('person')
		.select('owner_verdict_at')
		.where('id', '=', id)
		.executeTakeFirst();
	return row && { people: { owner: id }, mark: verdictMark(row.owner_verdict_at) };
}

async function ofBoat(
	db: Db,
	news: { readonly kind: string; readonly boatId: BoatId; readonly days?: number },
): Promise<Parties | undefined> {
	const row = await db
		.selectFrom('boat')
		.select(['owner_id', 'verdict_at', 'insurance_expires_on'])
		.where('id', '=', news.boatId)
		.executeTakeFirst();
	if (!row) return undefined;
	const papers = `${row.insurance_expires_on ?? ''}${news.days === undefined ? '' : ` ${news.days}`}`;
	return {
		people: { owner: row.owner_id },
		mark: news.kind === 'boat-verdict' ? verdictMark(row.verdict_at) : papers,
	};
}

async function ofExperience(db: Db, id: ExperienceId): Promise<Parties | undefined> {
	const row = await db
		.selectFrom('experience')
		.select(['owner_id', 'verdict_at'])
		.where('id', '=', id)
		.executeTakeFirst();
	return row && { people: { owner: row.owner_id }, mark: verdictMark(row.verdict_at) };
}

async function ofBooking(db: Db, id: BookingId): Promise<Parties | undefined> {
	const row = await db
		.selectFrom('booking')
		.leftJoin('ride', 'ride.id', 'booking.ride_id')
		.select([
			'booking.renter_id',
			'booking.owner_id',
			'booking.type',
			'booking.departs_at',
			'ride.status as ride_status',
		])
		.where('booking.id', '=', id)
		.executeTakeFirst();
	return (
		row && {
			people: { renter: row.renter_id, owner: row.owner_id },
			mark: '',
			departsAt: row.departs_at,
			// A canceled ride is one piece of news to its owner, however many mates it had; a quote's owner waits for no phone.
			spared: { owner: row.ride_status === 'CANCELED', ownersPhone: row.type === 'CUSTOM' },
		}
	);
}

async function ofRequest(db: Db, id: RequestId, mark: string): Promise<Parties | undefined> {
	const row = await db
		.selectFrom('booking_request')
		.select(['renter_id', 'owner_id'])
		.where('id', '=', id)
		.executeTakeFirst();
	return row && { people: { renter: row.renter_id, owner: row.owner_id }, mark };
}

async function ofRide(db: Db, id: RideId): Promise<Parties | undefined> {
	const row = await db.selectFrom('ride').select('owner_id').where('id', '=', id).executeTakeFirst();
	return row && { people: { owner: row.owner_id }, mark: '' };
}

async function ofPayout(db: Db, id: PayoutId): Promise<Parties | undefined> {
	const row = await db.selectFrom('payout').select('owner_id').where('id', '=', id).executeTakeFirst();
	return row && { people: { owner: row.owner_id }, mark: '' };
}
