import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallFailed, callApi } from '#contract/client.ts';
import type { PromoCodeCheckInput } from '#contract/promo-code-contract.ts';
import type { Cents } from '#domain/money.ts';
import { promoCodeTyped } from '#domain/price/promo-code.ts';
import type { PromoDiscount } from '#domain/price/trip-price.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';
import type { StateOf } from '../../forms/use-form.ts';
import { Button } from '../../kit/button.tsx';
import { useFormat } from '../../kit/format.ts';
import { useFailureText } from '../../kit/i18n/failure-text.ts';
import { TextField } from '../../kit/text-field.tsx';
import type { instantForm } from './instant-form.ts';
import css from './promo-code-field.module.css';

interface Props {
	readonly value: string;
	readonly state: PromoCodeState;
	/** Discount of the promo code for the chosen trip, in US cents. */
	readonly off: Cents;
	readonly refused: string | undefined;
	onChange(value: string): void;
	onApply(): void;
}

export function PromoCodeField({ value, state, off, refused, onChange, onApply }: Props) {
	const { t } = useLingui();
	const failure = useFailureText();
	const { applied, isChecking, problem } = state;
	const error = refused ?? (problem && !applied ? failure(problem) : undefined);
	const field = useRef<HTMLDivElement>(null);
	const answer = error ?? applied?.code;
	// Scrolls to the result, because the form’s bottom bar may cover it on a phone.
	useEffect(() => {
		if (answer) field.current?.scrollIntoView({ block: 'nearest' });
	}, [answer]);
	return (
		<div ref={field} className={css.field}>
			<TextField
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
				<Button quiet busy={isChecking} disabled={value.trim() === ''} onClick={onApply}>
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
		<Trans>This trip is already at its lowest price. The code doesn’t reduce it.</Trans>
	);
}

export function usePromoCode(typed: string) {
	const [applied, setApplied] = useState<PromoDiscount>();
	const code = promoCodeTyped(typed);
	const check = useMutation({
		mutationFn: (question: Omit<PromoCodeCheckInput, 'promoCode'>) =>
			callApi('POST /promo-code/check', { body: { ...question, promoCode: code } }),
		onSuccess: ({ promoCode, discount }) => setApplied({ code: promoCode, discount }),
		onError: () => setApplied(undefined),
	});
	const current = applied?.code === code ? applied : undefined;
	return {
		applied: current,
		/** True if the typed code is unchecked or does not apply. */
		unanswered: code !== '' && !current,
		isChecking: check.isPending,
		problem: check.error ?? undefined,
		apply: check.mutate,
		/** Call when the typed code changes, or when the booking request refuses the code. */
		clear() {
			setApplied(undefined);
			check.reset();
		},
	};
}

export const isAboutPromoCode = (problem: unknown): boolean =>
	problem instanceof CallFailed && problem.code.startsWith('promo-code-');

export type PromoCodeState = ReturnType<typeof usePromoCode>;

interface Trip {
	readonly experience: string;
	/** Departure date. Null while no free date is chosen. */
	readonly date: LocalDate | null;
	/** Departure time. Null while no time is chosen; undefined if the day has only one departure. */
	readonly time: LocalTime | null | undefined;
	readonly extras: readonly string[];
}

export function connectPromoCode(
	state: PromoCodeState,
	form: Pick<StateOf<typeof instantForm>, 'draft' | 'edit'>,
	{ experience, date, time, extras }: Trip,
) {
	const { adults, kids } = form.draft;
	const apply = () => {
		if (!date || time === null || state.isChecking) return;
		state.apply({
			experience,
			departureDate: date,
			...(time && { departureTime: time }),
			group: { adults, kids },
			extras: [...extras],
		});
	};
	return {
		state,
		apply,
		edit(promoCode: string) {
			state.clear();
			form.edit({ promoCode });
		},
		/** Checks an unchecked promo code first, so that the payer sees the discount before submitting. */
		applyOr: (submit: () => void) => (state.unanswered ? apply() : submit()),
	};
}
