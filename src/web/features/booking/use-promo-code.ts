import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed, callApi } from '#contract/client.ts';
import type { SentPromoCodeQuestion } from '#contract/promo-code-contract.ts';
import { promoCodeTyped } from '#domain/price/promo-code.ts';
import type { PromoDiscount } from '#domain/price/trip-price.ts';
import type { LocalDate, LocalTime } from '#domain/time.ts';
import type { StateOf } from '../../forms/use-form.ts';
import type { instantForm } from './instant-form.ts';

/** A promo code for the trip that is being booked: whether it applies is asked, and said by the server. */
export function usePromoCode(typed: string) {
	const [applied, setApplied] = useState<PromoDiscount>();
	const code = promoCodeTyped(typed);
	const check = useMutation({
		mutationFn: (question: Omit<SentPromoCodeQuestion, 'promoCode'>) =>
			callApi('POST /promo-code/check', { body: { ...question, promoCode: code } }),
		onSuccess: ({ promoCode, discount }) => setApplied({ code: promoCode, discount }),
		onError: () => setApplied(undefined),
	});
	const current = applied?.code === code ? applied : undefined;
	return {
		/** The one that is typed, as long as it applies. */
		applied: current,
		/** Something is typed of which nothing was heard yet, or nothing good. */
		unanswered: code !== '' && !current,
		asking: check.isPending,
		problem: check.error ?? undefined,
		apply: check.mutate,
		/** What is typed is another one by now, or booking has refused it. */
		forget() {
			setApplied(undefined);
			check.reset();
		},
	};
}

/** Whether a refusal is about the promo code. */
export const isAboutPromoCode = (problem: unknown): boolean =>
	problem instanceof CallFailed && problem.code.startsWith('promo-code-');

export type PromoCodeState = ReturnType<typeof usePromoCode>;

interface Trip {
	readonly experience: string;
	/** Null while none is chosen that is free. */
	readonly date: LocalDate | null;
	/** Where there are several; null while none is chosen. */
	readonly time: LocalTime | null | undefined;
	readonly extras: readonly string[];
}

/** What can be done with a code in the form of a trip as it is chosen now. */
export function promoFor(
	state: PromoCodeState,
	form: Pick<StateOf<typeof instantForm>, 'draft' | 'edit'>,
	{ experience, date, time, extras }: Trip,
) {
	const { adults, kids } = form.draft;
	const apply = () => {
		if (!date || time === null || state.asking) return;
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
			state.forget();
			form.edit({ promoCode });
		},
		/** Who has typed a code and not asked about it hears what it does first. */
		orElse: (submit: () => void) => (state.unanswered ? apply() : submit()),
	};
}
