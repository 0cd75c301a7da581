import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { CallFailed, callApi } from '#contract/client.ts';
import { signInAgain } from '../../kit/sign-in/sign-in-target.ts';
import { bookingQuery } from './booking-queries.ts';

/** Meanwhile it was paid, ended or released elsewhere: what it is now is shown. */
const ended: ReadonlySet<string> = new Set([
	'hold-lapsed',
	'booking-canceled',
	'already-paid',
	'date-change-over',
]);

interface Around {
	/** It is no longer what it was. */
	onEnded(): void;
	onReleased(booking: Booking): void;
}

/** How what is held is paid for, and let go. */
interface Held {
	/** At the provider of this name. */
	order(provider: string): Promise<{ readonly orderId: string; readonly approveUrl: string }>;
	release(): Promise<Booking>;
}

/** A booking that is held. */
export const heldBooking = (bookingId: string): Held => ({
	order: (provider) => callApi('POST /booking/payment/order', { body: { bookingId, provider } }),
	release: () => callApi('POST /booking/release', { body: { bookingId } }),
});

/** Orders a payment from the provider for what is held, or lets it go. */
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
		/** What either failed of. */
		failed: order.error ?? release.error,
		/** The provider's page is on its way. */
		busy: order.isPending || leaving,
		/** The provider's script did not arrive: there is its page. */
		scriptFailed,
		onScriptFailed: () => setScriptFailed(true),
		/** Goes to the provider's page. */
		async openApproval(provider: string) {
			const { approveUrl } = await order.mutateAsync(provider);
			setLeaving(true);
			window.location.assign(approveUrl);
		},
	};
}

export type Payment = ReturnType<typeof usePayment>;

/** Refusals of a capture after which asking again may well succeed: the order stays in the address. */
const unsettled: ReadonlySet<string> = new Set([
	'payment-pending',
	'payments-down',
	'unreachable',
	'busy',
	'too-many',
]);

/** The order with which a payer comes back from the provider, as the address has it, and the taking of its money. */
export function useCapture(bookingId: string, onCaptured: (booking: Booking) => void) {
	const [params, setParams] = useSearchParams();
	const location = useLocation();
	const store = useQueryClient();
	const payment = params.get('payment');

	/** Puts what became of the payment in the address in place of the provider's order. */
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
