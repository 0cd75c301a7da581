import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import type { Subject } from '#contract/desk-contract.ts';
import { deskPaths as paths } from '#contract/desk-paths.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import type { SubmissionState } from '#domain/review-decision/review-decision.ts';

/** A page of one of the desk's lists: it stays on the screen until the next has come, and is asked for anew. */
const pageQuery = <T>(key: readonly unknown[], ask: () => Promise<T>) => ({
	queryKey: ['desk', ...key],
	queryFn: ask,
	placeholderData: keepPreviousData,
	staleTime: 0,
});

/** How much waits in every queue; asked again while the desk is open. */
export const countsQuery = () =>
	queryOptions({
		queryKey: ['desk', 'counts'],
		queryFn: () => callApi(paths.counts, {}),
		refetchInterval: 60_000,
	});

export const queueQuery = (subject: Subject, state: SubmissionState, page: number) =>
	pageQuery(['queue', subject, state, page], () =>
		callApi(paths.queue, { params: { subject }, query: { state, page } }),
	);

export const itemQuery = (subject: Subject, id: string) =>
	queryOptions({
		queryKey: ['desk', 'item', subject, id],
		queryFn: () => callApi(paths.item, { params: { subject, id } }),
		staleTime: 0,
	});

export const verifiedQuery = (text: string, page: number) =>
	pageQuery(['experiences', text, page], () => callApi(paths.experiences, { query: { text, page } }));

export const searchQuery = (text: string) =>
	queryOptions({
		queryKey: ['desk', 'search', text],
		queryFn: () => callApi(paths.search, { query: { text } }),
		staleTime: 0,
	});

export const peopleQuery = (page: number) =>
	pageQuery(['people', page], () => callApi(paths.people, { query: { page } }));

export const bookingsQuery = (status: BookingStatus | undefined, page: number) =>
	pageQuery(['bookings', status, page], () =>
		callApi(paths.bookings, { query: { ...(status && { status }), page } }),
	);

export const paymentsQuery = (status: PaymentStatus | undefined, page: number) =>
	pageQuery(['payments', status, page], () =>
		callApi(paths.payments, { query: { ...(status && { status }), page } }),
	);

export const payoutsQuery = (status: 'DUE' | 'PAID', page: number) =>
	pageQuery(['payouts', status, page], () => callApi(paths.payouts, { query: { status, page } }));

/** With the account that it goes to: asked only for whoever wants to see it, and never kept. */
export const payoutQuery = (id: string) =>
	queryOptions({
		queryKey: ['desk', 'payout', id],
		queryFn: () => callApi(paths.payout, { params: { id } }),
		gcTime: 0,
	});

export const notificationsQuery = (page: number) =>
	pageQuery(['messages', page], () => callApi(paths.notifications, { query: { page } }));

export const auditQuery = (subjectId: string | undefined, page: number) =>
	pageQuery(['audit', subjectId, page], () =>
		callApi(paths.audit, { query: { ...(subjectId && { subjectId }), page } }),
	);
