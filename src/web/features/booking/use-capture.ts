import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { CallFailed, callApi } from '#contract/client.ts';
import { signInAgain } from '../../kit/sign-in/sign-in-target.ts';
import { bookingQuery } from './booking-queries.ts';

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
