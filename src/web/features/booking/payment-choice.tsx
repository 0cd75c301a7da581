import { Trans } from '@lingui/react/macro';
import type { PaymentChoice } from '#contract/page-data.ts';
import { type Choice, ChoiceCards } from '../../kit/choice-cards.tsx';

interface Props {
	/** Two or more. */
	readonly payments: readonly PaymentChoice[];
	readonly value: PaymentChoice;
	onChange(value: PaymentChoice): void;
}

/** Whose page one pays on. */
export function PaymentChoiceCards({ payments, value, onChange }: Props) {
	return (
		<ChoiceCards
			legend={<Trans>How would you like to pay?</Trans>}
			choices={payments.map(cardOf)}
			value={value.provider}
			onChange={(name) => onChange(payments.find(({ provider }) => provider === name) ?? value)}
		/>
	);
}

function cardOf({ provider, brand, means }: PaymentChoice): Choice<string> {
	return means === 'card'
		? {
				value: provider,
				title: <Trans>Card</Trans>,
				text: <Trans>You enter your card on {brand}’s page. We never see it.</Trans>,
			}
		: {
				value: provider,
				title: brand,
				text: <Trans>From your {brand} account, or by card there.</Trans>,
			};
}
