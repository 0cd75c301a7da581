import type { PaymentCase } from '#contract/desk-money-contract.ts';
import type { BookingId, PaymentId, PersonId } from '#domain/id.ts';
import type { CaseFacts, CaseKind } from '#domain/payment/follow-capture.ts';
import { conflictOfInterest } from '#domain/person/staff.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import type { App } from '../app.ts';
import { recordActions } from '../audit/audit-log.ts';
import { findBookingParties } from '../booking/find-bookings.ts';
import type { Tx } from '../db/database.ts';
import type { PagedList } from '../db/paged-list.ts';
import { transactDurably } from '../db/transact.ts';
import { enqueue } from '../jobs/job.ts';
import {
	closeCase,
	countOpenCases,
	findOpenCases,
	lockCase,
	saveCase,
	saveCaseEvent,
} from './payment-case-store.ts';
import { refundPaymentJob } from './payment-job-names.ts';

export const paymentCaseList: PagedList<Pick<App, 'db'>, object, CaseRow, PaymentCase> = {
	find: ({ db }, _, slice, by) => findOpenCases(db, by, slice),
	count: ({ db }) => countOpenCases(db),
	present: (_, rows) => rows.map(presentCase),
};

type CaseRow = Awaited<ReturnType<typeof findOpenCases>>[number];

function presentCase(row: CaseRow): PaymentCase {
	return {
		id: row.id,
		kind: row.kind,
		provider: row.provider,
		bookingId: row.booking_id,
		paymentId: row.payment_id,
		facts: row.facts,
		timeline: row.timeline,
		eventId: row.event_id,
		type: row.type,
		body: row.body ?? '',
		receivedDate: row.received_at.toString(),
		refundableCents: row.refundable,
		may: { close: !row.own, refund: !row.own && row.refundable > 0 },
	};
}

/** Refuses staff who are the renter or owner of the case's booking. */
export async function refuseOwnCase(
	tx: Tx,
	by: PersonId,
	of: { readonly bookingId: BookingId | null },
): Promise<Refusal<'own-matter'> | undefined> {
	const parties = of.bookingId && (await findBookingParties(tx, of.bookingId));
	return parties ? conflictOfInterest(by, parties.renterId, parties.ownerId) : undefined;
}

export async function closePaymentCase(
	app: Pick<App, 'db' | 'clock'>,
	by: PersonId,
	{ id, resolution }: { readonly id: number; readonly resolution?: string | undefined },
): Promise<{ readonly id: number } | Refusal<'nothing-to-decide' | 'own-matter'>> {
	return await transactDurably(app.db, async (tx) => {
		const found = await lockCase(tx, id);
		if (!found) return refuse('nothing-to-decide');
		const own = await refuseOwnCase(tx, by, found);
		if (own) return own;
		const now = app.clock.now();
		await closeCase(tx, id, { by, resolution, now });
		await saveCaseEvent(tx, id, { what: 'closed', at: now, by, ...(resolution && { note: resolution }) });
		// A failed refund can be sent again once its case is closed.
		const { paymentId } = found;
		if (found.kind === 'refund-failed' && paymentId) {
			await enqueue(tx, refundPaymentJob, { paymentId }, { key: `refund:${paymentId}` });
		}
		await recordActions(tx, app, by, {
			action: 'payment-case-closed',
			subject: 'payment',
			subjectId: String(id),
			...(resolution && { reason: resolution }),
		});
		return { id };
	});
}

/** A case that is found repeatedly is opened once. */
export async function openCase(
	tx: Tx,
	app: Pick<App, 'clock'>,
	found: {
		readonly provider: string;
		readonly kind: CaseKind;
		/** The provider's id of the event. Together with the kind, it identifies the case. */
		readonly about: string;
		readonly paymentId?: PaymentId;
		readonly bookingId?: BookingId;
		readonly facts: CaseFacts;
	},
): Promise<boolean> {
	const { about, ...rest } = found;
	return await saveCase(tx, {
		...rest,
		eventId: `${found.kind}:${found.provider}:${about}`,
		type: null,
		body: '',
		receivedAt: app.clock.now(),
	});
}
