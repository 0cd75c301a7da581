import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import type { Subject } from '#contract/desk-contract.ts';
import { deskPaths as paths } from '#contract/desk-paths.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import type { SubmissionState } from '#domain/review-decision/review-decision.ts';

/** A page stays on the screen until the next has come, and is asked for anew whenever somebody looks. */
const paged = { placeholderData: keepPreviousData, staleTime: 0 } as const;

/** How much waits in every queue; asked again while the desk is open. */
export const countsQuery = () =>
	queryOptions({
		queryKey: ['desk', 'counts'],
		queryFn: () => callApi(paths.counts, {}),
		refetchInterval: 60_000,
	});

export const queueQuery = (subject: Subject, state: SubmissionState, page: number) =>
	queryOptions({
		queryKey: ['desk', 'queue', subject, state, page],
		queryFn: () => callApi(paths.queue, { params: { subject }, query: { state, page } }),
		...paged,
	});

export const itemQuery = (subject: Subject, id: string) =>
	queryOptions({
		queryKey: ['desk', 'item', subject, id],
		queryFn: () => callApi(paths.item, { params: { subject, id } }),
		staleTime: 0,
	});

export const verifiedQuery = (text: string, page: number) =>
	queryOptions({
		queryKey: ['desk', 'experiences', text, page],
		queryFn: () => callApi(paths.experiences, { query: { text, page } }),
		...paged,
	});

export const searchQuery = (text: string) =>
	queryOptions({
		queryKey: ['desk', 'search', text],
		queryFn: () => callApi(paths.search, { query: { text } }),
		staleTime: 0,
	});

export const peopleQuery = (page: number) =>
	queryOptions({
		queryKey: ['desk', 'people', page],
		queryFn: () => callApi(paths.people, { query: { page } }),
		...paged,
	});

export const bookingsQuery = (status: BookingStatus | undefined, page: number) =>
	queryOptions({
		queryKey: ['desk', 'bookings', status, page],
		queryFn: () => callApi(paths.bookings, { query: { ...(status && { status }), page } }),
		...paged,
	});

export const paymentsQuery = (status: PaymentStatus | undefined, page: number) =>
	queryOptions({
		queryKey: ['desk', 'payments', status, page],
		queryFn: () => callApi(paths.payments, { query: { ...(status && { status }), page } }),
		...paged,
	});

export const payoutsQuery = (status: 'DUE' | 'PAID', page: number) =>
	queryOptions({
		queryKey: ['desk', 'payouts', status, page],
		queryFn: () => callApi(paths.payouts, { query: { status, page } }),
		...paged,
	});

/** With the account that it goes to: asked only for whoever wants to see it, and never kept. */
export const payoutQuery = (id: string) =>
	queryOptions({
		queryKey: ['desk', 'payout', id],
		queryFn: () => callApi(paths.payout, { params: { id } }),
		gcTime: 0,
	});

export const notificationsQuery = (page: number) =>
	queryOptions({
		queryKey: ['desk', 'messages', page],
		queryFn: () => callApi(paths.notifications, { query: { page } }),
		...paged,
	});

export const auditQuery = (subjectId: string | undefined, page: number) =>
	queryOptions({
		queryKey: ['desk', 'audit', subjectId, page],
		queryFn: () => callApi(paths.audit, { query: { ...(subjectId && { subjectId }), page } }),
		...paged,
	});
