import { Trans } from '@lingui/react/macro';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import { CallFailed } from '#contract/client.ts';
import type { PaymentChoice } from '#contract/page-data.ts';
import type { Cents } from '#domain/money.ts';
import { Button } from '../../kit/button.tsx';
import { useFormat } from '../../kit/format.ts';
import { Spinner } from '../../kit/spinner.tsx';
import type { Payment } from './use-payment.ts';

/** Payment providers whose own script draws the payment button. */
const scriptButtons: ReadonlyMap<string, ComponentType<ScriptButtonProps>> = new Map([
	['paypal', PayPalButton],
]);

interface Props {
	readonly cents: Cents;
	readonly choice: PaymentChoice;
	readonly payment: Payment;
	onApproved(orderId: string): Promise<Booking>;
}

/**
 * Without a button of the provider, or if its script fails to load, shows our button, which opens the
 * provider’s page.
 */
export function PayButton({ cents, choice: { provider, clientId }, payment, onApproved }: Props) {
	const amount = useFormat().dollars(cents);
	const ScriptButton = scriptButtons.get(provider);
	if (ScriptButton && clientId && !payment.scriptFailed) {
		return (
			<ScriptButton
				clientId={clientId}
				makeOrder={async () => (await payment.order.mutateAsync(provider)).orderId}
				onApproved={onApproved}
				onUnavailable={payment.onScriptFailed}
			/>
		);
	}
	return (
		<Button wide busy={payment.busy} onClick={() => void payment.openApproval(provider).catch(() => {})}>
			<Trans>Pay {amount}</Trans>
		</Button>
	);
}

/**
 * The part of PayPal’s JavaScript SDK that is used here (developer.paypal.com, "JavaScript SDK
 * reference", Buttons).
 */
interface PayPal {
	Buttons(options: {
		style: { layout: 'vertical'; shape: 'rect'; label: 'pay' };
		createOrder(): Promise<string>;
		onApprove(data: { orderID: string }, actions: { restart(): unknown }): Promise<unknown>;
		onCancel(): void;
		onError(problem: unknown): void;
	}): { render(into: HTMLElement): Promise<void>; close(): Promise<void> };
}

const loadTimeoutMs = 12_000;
let loading: Promise<PayPal> | undefined;

function loadPayPal(clientId: string): Promise<PayPal> {
	loading ??= new Promise<PayPal>((resolve, reject) => {
		const script = document.createElement('script');
		const query = new URLSearchParams({ 'client-id': clientId, currency: 'USD', intent: 'capture' });
		script.src = `https://www.paypal.com/sdk/js?${query}`;
		const fail = () => {
			loading = undefined;
			script.remove();
			reject(new Error('PayPal’s script failed to load'));
		};
		const timer = setTimeout(fail, loadTimeoutMs);
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

function PayPalButton({ clientId, makeOrder, onApproved, onUnavailable }: ScriptButtonProps) {
	const place = useRef<HTMLDivElement>(null);
	const [ready, setReady] = useState(false);
	const make = useEffectEvent(makeOrder);
	const unavailable = useEffectEvent(onUnavailable);
	const approve = useEffectEvent(async (orderId: string, restart: () => unknown) => {
		try {
			await onApproved(orderId);
		} catch (problem) {
			// PayPal reopens its window so that the payer can use another card.
			if (problem instanceof CallFailed && problem.code === 'payment-declined') restart();
		}
	});
	useEffect(() => {
		let removed = false;
		let close = () => {};
		loadPayPal(clientId)
			.then(async (paypal) => {
				if (removed || !place.current) return;
				const buttons = paypal.Buttons({
					style: { layout: 'vertical', shape: 'rect', label: 'pay' },
					createOrder: () => make(),
					onApprove: (data, actions) => approve(data.orderID, () => actions.restart()),
					// When the payer closes PayPal’s window, the hold continues and the button stays.
					onCancel: () => {},
					// The page already shows refusals by our API above the button. Any other error switches to the
					// provider’s page.
					onError: (problem) => {
						if (!(problem instanceof CallFailed) && !removed) unavailable();
					},
				});
				close = () => void buttons.close().catch(() => {});
				await buttons.render(place.current);
				if (!removed) setReady(true);
			})
			.catch(() => {
				if (!removed) unavailable();
			});
		return () => {
			removed = true;
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

interface ScriptButtonProps {
	readonly clientId: string;
	makeOrder(): Promise<string>;
	onApproved(orderId: string): Promise<unknown>;
	/**
	 * Called if the provider’s script fails to load, so that the provider’s page is offered instead.
	 */
	onUnavailable(): void;
}
