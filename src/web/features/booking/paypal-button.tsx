import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CallFailed } from '#contract/client.ts';
import { Spinner } from '../../kit/spinner.tsx';
import type { ScriptButtonProps } from './script-button.ts';

/** What is used of PayPal's JavaScript SDK (developer.paypal.com, "JavaScript SDK reference", Buttons). */
interface PayPal {
	Buttons(options: {
		style: { layout: 'vertical'; shape: 'rect'; label: 'pay' };
		createOrder(): Promise<string>;
		onApprove(data: { orderID: string }, actions: { restart(): unknown }): Promise<unknown>;
		onCancel(): void;
		onError(problem: unknown): void;
	}): { render(into: HTMLElement): Promise<void>; close(): Promise<void> };
}

const patienceMs = 12_000;
let loading: Promise<PayPal> | undefined;

/** PayPal's own script, once a visit. */
function loadPayPal(clientId: string): Promise<PayPal> {
	loading ??= new Promise<PayPal>((resolve, reject) => {
		const script = document.createElement('script');
		const query = new URLSearchParams({ 'client-id': clientId, currency: 'USD', intent: 'capture' });
		script.src = `https://www.paypal.com/sdk/js?${query}`;
		const fail = () => {
			loading = undefined;
			script.remove();
			reject(new Error('PayPal’s script did not arrive'));
		};
		const timer = setTimeout(fail, patienceMs);
		script.onerror = fail;
		script.onload = () => {
			clearTimeout(timer);
			const { paypal } = window as { paypal?: PayPal };
			if (paypal) resolve(paypal);
			else fail();
		};
		document.head.append(script);
	});
	return loading;
}

/** The provider's own button, for card and wallet. */
export function PayPalButton({ clientId, makeOrder, onApproved, onUnavailable }: ScriptButtonProps) {
	const place = useRef<HTMLDivElement>(null);
	const [ready, setReady] = useState(false);
	const make = useEffectEvent(makeOrder);
	const unavailable = useEffectEvent(onUnavailable);
	const approve = useEffectEvent(async (orderId: string, restart: () => unknown) => {
		try {
			await onApproved(orderId);
		} catch (problem) {
			// PayPal shows its window again, for another card.
			if (problem instanceof CallFailed && problem.code === 'payment-declined') restart();
		}
	});
	useEffect(() => {
		let gone = false;
		let close = () => {};
		loadPayPal(clientId)
			.then(async (paypal) => {
				if (gone || !place.current) return;
				const buttons = paypal.Buttons({
					style: { layout: 'vertical', shape: 'rect', label: 'pay' },
					createOrder: () => make(),
					onApprove: (data, actions) => approve(data.orderID, () => actions.restart()),
					// The date is still held, and the button is still there.
					onCancel: () => {},
					// What our own calls refuse is said above; anything else leaves the other way to pay.
					onError: (problem) => {
						if (!(problem instanceof CallFailed) && !gone) unavailable();
					},
				});
				close = () => void buttons.close().catch(() => {});
				await buttons.render(place.current);
				if (!gone) setReady(true);
			})
			.catch(() => {
				if (!gone) unavailable();
			});
		return () => {
			gone = true;
			close();
		};
	}, [clientId]);
	return (
		<>
			{ready ? null : <Spinner />}
			<div ref={place} />
		</>
	);
}
