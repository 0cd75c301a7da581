import { Trans } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { Booking } from '#contract/booking-contract.ts';
import type { PaymentChoice } from '#contract/page-data.ts';
import type { Cents } from '#domain/money.ts';
import { Button } from '../../kit/button.tsx';
import { useFormat } from '../../kit/format.ts';
import { PayPalButton } from './paypal-button.tsx';
import type { ScriptButtonProps } from './script-button.ts';
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
