import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Booking } from '#contract/booking-contract.ts';
import { CallFailed, callApi } from '#contract/client.ts';
import { signInAgain } from '../../kit/sign-in/sign-in-target.ts';

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
