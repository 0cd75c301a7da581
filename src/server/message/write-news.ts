import type { MessageFacts } from '#domain/message/message.ts';
import type { Channel, Hearer, News } from '#domain/message/news.ts';
import type { Db } from '../db/database.ts';
import {
	textConfirmed,
	writeCanceled,
	writeConfirmed,
	writeReminder,
	writeTooLate,
} from './booking-words.ts';
import {
	findBoatNews,
	findExperienceVerdict,
	findOwnerVerdict,
	findPayoutNews,
	findReceiver,
} from './owner-news-store.ts';
import {
	type VerdictToTell,
	writeBankDetailsChanged,
	writePapers,
	writePayout,
	writeVerdict,
} from './owner-words.ts';
import { verdictMark } from './parties-store.ts';
import { writeRequestMade, writeRequestQuoted, writeRequestRejected } from './request-words.ts';
import { textRideShared, writeRideCanceled } from './ride-words.ts';
import { findRequestNews, findRideNews, findTripNews } from './trip-news-store.ts';
import type { Setting, Written } from './written.ts';

type About<Kind extends News['kind']> = Extract<News, { kind: Kind }>;

/** Puts news into words as things stand now; nothing when it no longer holds. */
export async function writeNews(
	db: Db,
	{ news, mark }: MessageFacts,
	channel: Channel,
	setting: Setting,
): Promise<Written | undefined> {
	switch (news.kind) {
		case 'owner-verdict':
		case 'boat-verdict':
		case 'experience-verdict':
			return await ofVerdict(db, news, mark, setting);
		case 'papers-run-out-soon':
		case 'papers-run-out':
			return await ofPapers(db, news, mark, setting);
		case 'booking-confirmed':
		case 'booking-canceled':
		case 'payment-came-too-late':
		case 'reminder':
			return await ofBooking(db, news, channel, setting);
		case 'request-made':
		case 'request-quoted':
		case 'request-rejected':
			return await ofRequest(db, news, setting);
		case 'ride-canceled':
			return await ofCanceledRide(db, news, setting);
		case 'ride-shared':
			return await ofSharedRide(db, news, setting);
		case 'bank-details-changed':
			return writeBankDetailsChanged(news, setting);
		case 'payout-sent': {
			const payout = await findPayoutNews(db, news.payoutId);
			return payout?.status === 'PAID' ? writePayout(payout, setting) : undefined;
		}
	}
}

/** Whom a message is written for: they are called by their first name. */
export function settingOf(
	hearer: Hearer,
	receiver: { readonly first_name: string } | undefined,
	around: { readonly publicUrl: string; readonly now: Temporal.Instant },
): Setting {
	return { hearer, name: receiver?.first_name ?? 'mate', ...around };
}

async function ofVerdict(
	db: Db,
	news: About<'owner-verdict' | 'boat-verdict' | 'experience-verdict'>,
	mark: string,
	setting: Setting,
): Promise<Written | undefined> {
	const said = await findVerdict(db, news);
	// A later verdict, or a new submission, has its own news.
	if (!said?.verdict || verdictMark(said.at) !== mark) return undefined;
	return writeVerdict({ ...said, verdict: said.verdict }, setting);
}

type Said = Omit<VerdictToTell, 'verdict'> & {
	readonly verdict: VerdictToTell['verdict'] | null;
	readonly at: Temporal.Instant | null;
};

async function findVerdict(
	db: Db,
	news: About<'owner-verdict' | 'boat-verdict' | 'experience-verdict'>,
): Promise<Said | undefined> {
	switch (news.kind) {
		case 'owner-verdict': {
			const said = await findOwnerVerdict(db, news.personId);
			const approved = 'Your boats and experiences can be verified now, and booked once they are.';
			return said && { ...said, what: 'your owner account', path: '/profile/owner/settings', approved };
		}
		case 'boat-verdict': {
			const said = await findBoatNews(db, news.boatId);
			const approved = 'It is verified: its experiences can follow.';
			return said && { ...said, what: `your boat ${said.name}`, path: '/profile/owner/boats', approved };
		}
		case 'experience-verdict': {
			const said = await findExperienceVerdict(db, news.experienceId);
			const approved = 'It is verified, and people can find and book it.';
			const what = `your experience ${said?.name}`;
			return said && { ...said, what, path: '/profile/owner/experiences', approved };
		}
	}
}

async function ofPapers(
	db: Db,
	news: About<'papers-run-out-soon' | 'papers-run-out'>,
	mark: string,
	setting: Setting,
): Promise<Written | undefined> {
	const boat = await findBoatNews(db, news.boatId);
	// New papers have another date.
	if (!boat?.insurance_expires_on || !mark.startsWith(boat.insurance_expires_on)) return undefined;
	return writePapers(boat, news.kind === 'papers-run-out', setting);
}

async function ofBooking(
	db: Db,
	news: About<'booking-confirmed' | 'booking-canceled' | 'payment-came-too-late' | 'reminder'>,
	channel: Channel,
	setting: Setting,
): Promise<Written | undefined> {
	const trip = await findTripNews(db, news.bookingId);
	if (!trip) return undefined;
	const { status } = trip;
	switch (news.kind) {
		case 'booking-confirmed':
			if (status !== 'CONFIRMED') return undefined;
			return channel === 'SMS' ? textConfirmed(trip, setting) : writeConfirmed(trip, setting);
		case 'booking-canceled':
			return status === 'CANCELED' && trip.confirmed_at ? writeCanceled(trip, setting) : undefined;
		case 'payment-came-too-late':
			return status !== 'CONFIRMED' && trip.given_back ? writeTooLate(trip, setting) : undefined;
		case 'reminder':
			return status === 'CONFIRMED' && ahead(trip, setting) ? writeReminder(trip, setting) : undefined;
	}
}

async function ofRequest(
	db: Db,
	news: About<'request-made' | 'request-quoted' | 'request-rejected'>,
	setting: Setting,
): Promise<Written | undefined> {
	const request = await findRequestNews(db, news.requestId);
	if (!request) return undefined;
	switch (news.kind) {
		case 'request-made':
			return request.status === 'PENDING' && ahead(request, setting)
				? writeRequestMade(request, setting)
				: undefined;
		case 'request-quoted': {
			const stands = request.status === 'APPROVED' && request.quote_number === news.quoteNumber;
			return stands && !request.paid && ahead(request, setting)
				? writeRequestQuoted(request, setting)
				: undefined;
		}
		case 'request-rejected':
			return request.status === 'REJECTED' ? writeRequestRejected(request, setting) : undefined;
	}
}

async function ofCanceledRide(
	db: Db,
	news: About<'ride-canceled'>,
	setting: Setting,
): Promise<Written | undefined> {
	const ride = await findRideNews(db, news.rideId);
	return ride?.status === 'CANCELED' ? writeRideCanceled(ride, setting) : undefined;
}

async function ofSharedRide(
	db: Db,
	news: About<'ride-shared'>,
	setting: Setting,
): Promise<Written | undefined> {
	const ride = await findRideNews(db, news.rideId);
	const by = await findReceiver(db, news.byPersonId);
	if (!by || ride?.status !== 'OPEN' || !ahead(ride, setting)) return undefined;
	return textRideShared(ride, { id: news.byPersonId, name: by.first_name }, setting);
}

const ahead = (trip: { readonly departs_at: Temporal.Instant }, { now }: Setting): boolean =>
	Temporal.Instant.compare(trip.departs_at, now) > 0;
