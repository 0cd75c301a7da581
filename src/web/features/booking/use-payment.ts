import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { CallFailed, callApi } from '#contract/client.ts';
import { signInAgain } from '../../kit/sign-in/sign-in-target.ts';
import { bookingQuery } from './booking-queries.ts';

/**
 * Codes of refusals after which the booking is reloaded, because it was paid, ended or released
 * elsewhere.
 */
const ended: ReadonlySet<string> = new Set([
	'hold-expired',
	'booking-canceled',
	'already-paid',
	'date-change-over',
]);

interface Around {
	/** Called when the hold has expired, or was paid or released elsewhere. */
	onEnded(): void;
	onReleased(booking: Booking): void;
}

interface Held {
	order(provider: string): Promise<{ readonly orderId: string; readonly approveUrl: string }>;
	release(): Promise<Booking>;
}

export const bookingHoldCalls = (bookingId: string): Held => ({
	order: (provider) => callApi('POST /booking/payment/order', { body: { bookingId, provider } }),
	release: () => callApi('POST /booking/release', { body: { bookingId } }),
});

export function usePayment(held: Held, { onEnded, onReleased }: Around) {
	const location = useLocation();
	const [leaving, setLeaving] = useState(false);
	const [scriptFailed, setScriptFailed] = useState(false);
	const onError = (problem: Error) => {
		if (!(problem instanceof CallFailed)) return;
		if (problem.code === 'signed-out') signInAgain(location);
		if (ended.has(problem.code)) onEnded();
	};
	const order = useMutation({
		mutationFn: held.order,
		onError,
	});
	const release = useMutation({
		mutationFn: held.release,
		onSuccess: onReleased,
		onError,
	});
	return {
		order,
		release,
		failed: order.error ?? release.error,
		/** True while a request runs or the browser loads the provider’s page. */
		busy: order.isPending || leaving,
		scriptFailed,
		onScriptFailed: () => setScriptFailed(true),
		async openApproval(provider: string) {
			const { approveUrl } = await order.mutateAsync(provider);
			setLeaving(true);
			window.location.assign(approveUrl);
		},
	};
}

export type Payment = ReturnType<typeof usePayment>;

/**
 * Codes of capture refusals after which a retry may succeed. The order id stays in the address for the
 * retry.
 */
const unsettled: ReadonlySet<string> = new Set([
	'payment-pending',
	'payments-down',
	'unreachable',
	'busy',
	'too-many',
]);

/** Captures the payment when the payer returns from the provider with an order id in the address. */
export function useCapture(bookingId: string, onCaptured: (booking: Booking) => void) {
	const [params, setParams] = useSearchParams();
	const location = useLocation();
	const store = useQueryClient();
	const payment = params.get('payment');

	const settle = (outcome: string | null) =>
		setParams(
			(before) => {
				const next = new URLSearchParams(before);
				for (const name of ['payment', 'token', 'PayerID', 'ba_token']) next.delete(name);
				if (outcome) next.set('payment', outcome);
				return next;
			},
			{ replace: true, preventScrollReset: true },
		);

	const capture = useMutation({
		mutationFn: (orderId: string) =>
			callApi('POST /booking/update/payment/capture', { body: { orderId, bookingId } }),
		onSuccess: (booking: Booking) => {
			onCaptured(booking);
			settle(null);
		},
		onError: (problem) => {
			const code = problem instanceof CallFailed ? problem.code : 'unreachable';
			if (code === 'signed-out') return signInAgain(location);
			void store.invalidateQueries(bookingQuery(bookingId));
			if (!unsettled.has(code) && problem instanceof CallFailed && problem.status < 500) settle(code);
		},
	});
	const order = payment === 'approved' ? params.get('token') : null;
	return { payment, order, settle, capture };
}
