import type {
	BoatId,
	BookingId,
	DepartureId,
	ExperienceId,
	PartyChangeId,
	PaymentId,
	PayoutId,
	PersonId,
	RefundId,
	RequestId,
	RideId,
} from '#domain/id.ts';
import type { NotificationEvent, RecipientRole } from '#domain/notification/notification-event.ts';
import type { Db } from '../db/database.ts';

/** Whom an event concerns, and what tells it from the next of its kind. */
export interface Parties {
	readonly people: Readonly<Partial<Record<RecipientRole, PersonId>>>;
	readonly mark: string;
	/** The address that an account had before, and since when not any more. */
	readonly earlier?: { readonly email: string | null; readonly changedAt: Temporal.Instant | null };
	/** Of a booking. */
	readonly departure?: {
		/** The ride, or the booking that has it to itself. */
		readonly departureId: DepartureId;
		readonly departsAt: Temporal.Instant;
		readonly arrivesAt: Temporal.Instant;
		readonly timeZone: string;
	};
	/** The renter's number of a booking, for urgent news. Unset: the renter did it, or the number is gone. */
	readonly renterNumber?: string | null;
	/** Who knows from elsewhere, or did it themselves; and whether the owner need not be woken by a text message. */
	readonly skipped?: {
		readonly renter?: boolean;
		readonly owner?: boolean;
		readonly person?: boolean;
		readonly ownersPhone?: boolean;
	};
}

export async function findParties(db: Db, event: NotificationEvent): Promise<Parties | undefined> {
	switch (event.kind) {
		case 'owner-decision':
			return await ofOwner(db, event.personId);
		case 'boat-decision':
		case 'insurance-expires-soon':
		case 'insurance-expired':
			return await ofBoat(db, event);
		case 'experience-decision':
			return await ofExperience(db, event.experienceId);
		case 'booking-confirmed':
		case 'booking-canceled':
		case 'payment-came-too-late':
		case 'reminder':
		case 'thank-you':
		case 'reviews-close-soon':
		case 'guests-to-review':
			return await ofBooking(db, event.bookingId);
		case 'request-made':
		case 'requests-made':
		case 'request-quoted':
		case 'request-rejected':
			return await ofRequest(db, event.requestId, 'quoteNumber' in event ? String(event.quoteNumber) : '');
		case 'ride-canceled':
			return await ofRide(db, event.rideId);
		case 'ride-shared':
			return { people: {}, mark: event.byPersonId };
		case 'bank-details-changed':
		case 'phone-number-changed':
		case 'email-changed':
		case 'sign-in-linked':
		case 'sign-in-unlinked':
		case 'suspended':
		case 'suspension-lifted':
		case 'role-granted':
		case 'role-revoked':
			return await ofAccount(db, event);
		case 'message-received':
			return { people: { person: event.personId }, mark: `${event.conversationId} ${event.number}` };
		case 'calendar-failing':
		case 'calendar-readable':
			return { people: { owner: event.personId }, mark: `${event.feedId} ${event.at}` };
		case 'review-written':
			return { people: { person: event.personId }, mark: '' };
		case 'reviews-opened':
			return { people: { person: event.personId }, mark: event.by };
		case 'review-replied':
			return { people: { person: event.personId }, mark: event.reviewId };
		case 'review-hidden':
		case 'review-shown-again':
		case 'report-closed':
		case 'warned':
			return { people: { person: event.personId }, mark: event.reportId };
		case 'weather-called':
		case 'weather-choice-reminder':
		case 'weather-moved':
		case 'weather-refunded': {
			const of = await ofBooking(db, event.bookingId);
			return of && { ...of, mark: event.weatherCallId, skipped: {} };
		}
		case 'weather-call-made':
		case 'weather-call-answered':
			return { people: { owner: event.personId }, mark: event.weatherCallId };
		case 'date-change':
			return await ofDateChange(db, event);
		case 'payment-denied':
			return await ofMarked(db, event.bookingId, event.paymentId);
		case 'refund-made':
			return await ofMarked(db, event.bookingId, event.refundId);
		case 'desk-acted': {
			const parties = await ofBooking(db, event.bookingId);
			return parties && { people: parties.people, mark: `${event.act} ${event.at}` };
		}
		case 'party-changed':
			return await ofMarked(db, event.bookingId, event.partyChangeId);
		case 'payout-sent':
		case 'payout-returned':
			return await ofPayout(db, event.payoutId);
	}
}

/** The decision's time, as the mark of a decision. */
export const decisionMark = (at: Temporal.Instant | null): string => at?.toString() ?? '';

async function ofOwner(db: Db, id: PersonId): Promise<Parties | undefined> {
	const row = await db
		.selectFrom('person')
		.select('owner_decided_at')
		.where('id', '=', id)
		.executeTakeFirst();
	return row && { people: { owner: id }, mark: decisionMark(row.owner_decided_at) };
}

async function ofBoat(
	db: Db,
	event: { readonly kind: string; readonly boatId: BoatId; readonly days?: number },
): Promise<Parties | undefined> {
	const row = await db
		.selectFrom('boat')
		.select(['owner_id', 'decided_at', 'insurance_expires_on'])
		.where('id', '=', event.boatId)
		.executeTakeFirst();
	if (!row) return undefined;
	const papers = `${row.insurance_expires_on ?? ''}${event.days === undefined ? '' : ` ${event.days}`}`;
	return {
		people: { owner: row.owner_id },
		mark: event.kind === 'boat-decision' ? decisionMark(row.decided_at) : papers,
	};
}

async function ofExperience(db: Db, id: ExperienceId): Promise<Parties | undefined> {
	const row = await db
		.selectFrom('experience')
		.select(['owner_id', 'decided_at'])
		.where('id', '=', id)
		.executeTakeFirst();
	return row && { people: { owner: row.owner_id }, mark: decisionMark(row.decided_at) };
}

async function ofBooking(db: Db, id: BookingId): Promise<Parties | undefined> {
	const row = await db
		.selectFrom('booking')
		.leftJoin('ride', 'ride.id', 'booking.ride_id')
		.select([
			'booking.renter_id',
			'booking.owner_id',
			'booking.type',
			'booking.ride_id',
			'booking.contact_number',
			'booking.canceled_by',
			'booking.canceled_by_desk',
			'booking.departs_at as departsAt',
			'booking.arrives_at as arrivesAt',
			'booking.time_zone as timeZone',
			'ride.status as ride_status',
		])
		.where('booking.id', '=', id)
		.executeTakeFirst();
	const renterCanceled = row?.canceled_by === 'RENTER' && !row.canceled_by_desk;
	return (
		row && {
			people: { renter: row.renter_id, owner: row.owner_id },
			mark: '',
			renterNumber: renterCanceled ? null : row.contact_number,
			departure: { ...row, departureId: (row.ride_id ?? id) as unknown as DepartureId },
			// A canceled ride is one event to its owner, however many mates it had; a quote's owner waits for no phone.
			skipped: { owner: row.ride_status === 'CANCELED', ownersPhone: row.type === 'CUSTOM' },
		}
	);
}

/** What concerns the account itself, for its person. */
async function ofAccount(
	db: Db,
	event: { readonly kind: string; readonly personId: PersonId; readonly at: string; readonly role?: string },
): Promise<Parties | undefined> {
	const { personId, at } = event;
	const row = await db
		.selectFrom('person')
		.select(['earlier_email', 'email_changed_at'])
		.where('id', '=', personId)
		.executeTakeFirst();
	return (
		row && {
			people: { owner: personId, person: personId },
			mark: [at, event.role].filter(Boolean).join(' '),
			earlier: { email: row.earlier_email, changedAt: row.email_changed_at },
		}
	);
}

/** Of what can happen to a booking several times, told by its mark. */
async function ofMarked(
	db: Db,
	id: BookingId,
	mark: RefundId | PartyChangeId | PaymentId,
): Promise<Parties | undefined> {
	const parties = await ofBooking(db, id);
	return parties && { people: parties.people, mark };
}

async function ofDateChange(
	db: Db,
	event: Extract<NotificationEvent, { kind: 'date-change' }>,
): Promise<Parties | undefined> {
	const parties = await ofBooking(db, event.bookingId);
	const { renter, owner } = parties?.people ?? {};
	return (
		parties && {
			people: { ...(event.to !== 'owner' && { renter }), ...(event.to !== 'renter' && { owner }) },
			mark: `${event.dateChangeId} ${event.became}`,
		}
	);
}

async function ofRequest(db: Db, id: RequestId, mark: string): Promise<Parties | undefined> {
	const row = await db
		.selectFrom('custom_request')
		.select(['renter_id', 'owner_id', 'rejected_by'])
		.where('id', '=', id)
		.executeTakeFirst();
	return (
		row && {
			people: { renter: row.renter_id, owner: row.owner_id },
			mark,
			skipped: { renter: row.rejected_by === 'RENTER', owner: row.rejected_by === 'OWNER' },
		}
	);
}

async function ofRide(db: Db, id: RideId): Promise<Parties | undefined> {
	const row = await db.selectFrom('ride').select('owner_id').where('id', '=', id).executeTakeFirst();
	return row && { people: { owner: row.owner_id }, mark: '' };
}

async function ofPayout(db: Db, id: PayoutId): Promise<Parties | undefined> {
	const row = await db.selectFrom('payout').select('owner_id').where('id', '=', id).executeTakeFirst();
	return row && { people: { owner: row.owner_id }, mark: '' };
}
