import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#contract/client.ts';
import { deskCalls as calls, type Subject } from '#contract/desk-contract.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import type { SubmissionState } from '#domain/review-decision/review-decision.ts';

/** How much waits in every queue; asked again while the desk is open. */
export const countsQuery = () =>
	queryOptions({
		queryKey: ['desk', 'counts'],
		queryFn: () => callApi(calls.counts, {}),
		refetchInterval: 60_000,
	});

export const queueQuery = (subject: Subject, state: SubmissionState, page: number) =>
	queryOptions({
		queryKey: ['desk', 'queue', subject, state, page],
		queryFn: () => callApi(calls.queue, { params: { subject }, query: { state, page } }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});

export const itemQuery = (subject: Subject, id: string) =>
	queryOptions({
		queryKey: ['desk', 'item', subject, id],
		queryFn: () => callApi(calls.item, { params: { subject, id } }),
		staleTime: 0,
	});

export const verifiedQuery = (text: string, page: number) =>
	queryOptions({
		queryKey: ['desk', 'experiences', text, page],
		queryFn: () => callApi(calls.experiences, { query: { text, page } }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});

export const searchQuery = (text: string) =>
	queryOptions({
		queryKey: ['desk', 'search', text],
		queryFn: () => callApi(calls.search, { query: { text } }),
		staleTime: 0,
	});

export const peopleQuery = (page: number) =>
	queryOptions({
		queryKey: ['desk', 'people', page],
		queryFn: () => callApi(calls.people, { query: { page } }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});

export const bookingsQuery = (status: BookingStatus | undefined, page: number) =>
	queryOptions({
		queryKey: ['desk', 'bookings', status, page],
		queryFn: () => callApi(calls.bookings, { query: { ...(status && { status }), page } }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});

export const paymentsQuery = (status: PaymentStatus | undefined, page: number) =>
	queryOptions({
		queryKey: ['desk', 'payments', status, page],
		queryFn: () => callApi(calls.payments, { query: { ...(status && { status }), page } }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});

export const payoutsQuery = (status: 'DUE' | 'PAID', page: number) =>
	queryOptions({
		queryKey: ['desk', 'payouts', status, page],
		queryFn: () => callApi(calls.payouts, { query: { status, page } }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});

/** With the account that it goes to: asked only for whoever wants to see it, and never kept. */
export const payoutQuery = (id: string) =>
	queryOptions({
		queryKey: ['desk', 'payout', id],
		queryFn: () => callApi(calls.payout, { params: { id } }),
		gcTime: 0,
	});

export const notificationsQuery = (page: number) =>
	queryOptions({
		queryKey: ['desk', 'messages', page],
		queryFn: () => callApi(calls.notifications, { query: { page } }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});

export const auditQuery = (subjectId: string | undefined, page: number) =>
	queryOptions({
		queryKey: ['desk', 'audit', subjectId, page],
		queryFn: () => callApi(calls.audit, { query: { ...(subjectId && { subjectId }), page } }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});
