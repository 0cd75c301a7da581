import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Cents } from '#domain/money.ts';
import { Button } from '../../kit/button.tsx';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/text/failure-text.ts';
import css from './promo-code-field.module.css';
import type { PromoCodeState } from './use-promo-code.ts';

interface Props {
	readonly value: string;
	readonly state: PromoCodeState;
	/** What it takes off the trip as it is chosen now, in US cents. */
	readonly off: Cents;
	/** What booking said of it. */
	readonly refused: string | undefined;
	onChange(value: string): void;
	onApply(): void;
}

/** A promo code, and whether it applies: seen and read out. */
export function PromoCodeField({ value, state, off, refused, onChange, onApply }: Props) {
	const { t } = useLingui();
	const failure = useFailureText();
	const { applied, asking, problem } = state;
	const error = refused ?? (problem && !applied ? failure(problem) : undefined);
	const field = useRef<HTMLDivElement>(null);
	const answer = error ?? applied?.code;
	// On a phone the bar of the wizard may cover what was answered.
	useEffect(() => {
		if (answer) field.current?.scrollIntoView({ block: 'nearest' });
	}, [answer]);
	return (
		<div ref={field} className={css.field}>
			<TextInput
				label={t`Promo code (optional)`}
				value={value}
				error={error}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={60}
				onChange={({ currentTarget }) => onChange(currentTarget.value)}
			/>
			{applied ? (
				<Button quiet onClick={() => onChange('')}>
					<Trans>Remove code</Trans>
				</Button>
			) : (
				<Button quiet busy={asking} disabled={value.trim() === ''} onClick={onApply}>
					<Trans>Apply code</Trans>
				</Button>
			)}
			<p role="status" className={applied ? css.applied : 'unseen'}>
				{applied ? <Applied code={applied.code} off={off} /> : <span>{error}</span>}
			</p>
		</div>
	);
}

function Applied({ code, off }: { readonly code: string; readonly off: Cents }) {
	const amount = useFormat().dollars(off);
	return off > 0 ? (
		<Trans>
			Code {code} applied: {amount} off.
		</Trans>
	) : (
		<Trans>This trip is at its lowest price already. The code takes nothing off.</Trans>
	);
}
