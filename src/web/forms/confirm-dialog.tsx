import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import css from './confirm-dialog.module.css';
import { FormActions } from './form-actions.tsx';

/**
 * Asks for confirmation before a form is submitted. Render `question` next to the form, and submit only
 * if `await confirm()` returns true. Closing the dialog means no.
 */
export function useConfirmSubmit(): { confirm(): Promise<boolean>; readonly question: ReactNode } {
	const [open, setOpen] = useState(false);
	const answer = useRef<(yes: boolean) => void>(undefined);
	const confirm = useCallback(() => {
		setOpen(true);
		return new Promise<boolean>((resolve) => {
			answer.current = resolve;
		});
	}, []);
	const resolveAnswer = useCallback((yes: boolean) => {
		answer.current?.(yes);
		setOpen(false);
	}, []);
	useEffect(() => () => answer.current?.(false), []);
	return { confirm, question: <Question open={open} onAnswer={resolveAnswer} /> };
}

function Question({ open, onAnswer }: { readonly open: boolean; onAnswer(yes: boolean): void }) {
	const yes = useRef<HTMLDivElement>(null);
	// This effect runs after the effect that opens the dialog, so the confirming button can be focused.
	useEffect(() => {
		if (open) yes.current?.querySelector<HTMLButtonElement>('button:last-child')?.focus();
	}, [open]);
	return (
		<Dialog
			open={open}
			onClose={() => onAnswer(false)}
			title={<Trans>Do you want to submit the details?</Trans>}
		>
			<div ref={yes} className={css.answers}>
				<Button quiet onClick={() => onAnswer(false)}>
					<Trans>Not yet</Trans>
				</Button>
				<Button onClick={() => onAnswer(true)}>
					<Trans>Submit</Trans>
				</Button>
			</div>
		</Dialog>
	);
}

type Warnings = Readonly<Partial<Record<string, MessageDescriptor>>>;

interface PendingQuestion {
	readonly texts: readonly string[];
	answer(yes: boolean): void;
}

/**
 * Asks 'Is this right?' about unusual values before the user leaves a step. Values that the user has
 * confirmed, or that existed before the edit, are not asked about again.
 */
export function useUnusualValueCheck(
	warnings: Warnings,
	before: Warnings,
): { confirm(fields: readonly string[]): Promise<boolean>; readonly question: ReactNode } {
	const { i18n } = useLingui();
	const textOf = (of: Warnings, field: string) => {
		const warning = of[field];
		return warning && i18n._(warning);
	};
	const confirmed = useRef(new Set(Object.keys(before).map((field) => textOf(before, field))));
	const [pending, setPending] = useState<PendingQuestion>();
	const close = (yes: boolean) => {
		setPending(undefined);
		if (yes) for (const each of pending?.texts ?? []) confirmed.current.add(each);
		pending?.answer(yes);
	};
	return {
		async confirm(fields) {
			const texts = fields.flatMap((field) => textOf(warnings, field) ?? []);
			const open = texts.filter((each) => !confirmed.current.has(each));
			if (open.length === 0) return true;
			return await new Promise<boolean>((answer) => setPending({ texts: open, answer }));
		},
		question: (
			<Dialog open={pending !== undefined} onClose={() => close(false)} title={<Trans>Is this right?</Trans>}>
				{pending?.texts.map((each) => (
					<p key={each}>{each}</p>
				))}
				<FormActions
					failure={null}
					busy={false}
					no={<Trans>Change it</Trans>}
					yes={<Trans>Yes, it’s right</Trans>}
					onNo={() => close(false)}
					onYes={() => close(true)}
				/>
			</Dialog>
		),
	};
}
