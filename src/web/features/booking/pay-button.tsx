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

/** The buttons that providers draw by a script of theirs. */
const scriptButtons: ReadonlyMap<string, ComponentType<ScriptButtonProps>> = new Map([
	['paypal', PayPalButton],
]);

interface Props {
	readonly cents: Cents;
	readonly choice: PaymentChoice;
	readonly payment: Payment;
	onApproved(orderId: string): Promise<Booking>;
}

/** The provider's own button; where it has none, or its script is not there, ours, which leads to the provider's page. */
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
function PayPalButton({ clientId, makeOrder, onApproved, onUnavailable }: ScriptButtonProps) {
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

/** What a payment provider's own button is given. */
interface ScriptButtonProps {
	readonly clientId: string;
	/** The server's order for this booking. */
	makeOrder(): Promise<string>;
	/** The person has approved it: takes the money. */
	onApproved(orderId: string): Promise<unknown>;
	/** The provider's script did not arrive: there is another way to pay. */
	onUnavailable(): void;
}
