import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { QueueItem } from '#contract/desk-contract.ts';
import { FormActions } from '../../forms/form-actions.tsx';
import { chipClass } from '../../kit/chip.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useQuickReasons } from './quick-reasons.ts';
import css from './reason-dialog.module.css';

interface Props {
	readonly asking: 'REJECTED' | 'CHANGES' | undefined;
	readonly item: QueueItem;
	readonly busy: boolean;
	readonly problem: Error | null;
	onClose(): void;
	onSubmit(reason: string): void;
}

/** Asks for the words that the owner will read. */
export function ReasonDialog({ asking, item, onClose, ...rest }: Props) {
	const { t } = useLingui();
	const title = asking === 'REJECTED' ? t`Reject ${item.title}` : t`Ask for changes to ${item.title}`;
	return (
		<Dialog open={asking !== undefined} onClose={onClose} title={title}>
			<ReasonForm asking={asking} item={item} onClose={onClose} {...rest} />
		</Dialog>
	);
}

function ReasonForm({ asking, item, busy, problem, onClose, onSubmit }: Props) {
	const { t } = useLingui();
	const quick = useQuickReasons(item.subject);
	const [reason, setReason] = useState('');
	const [missing, setMissing] = useState(false);
	const field = useRef<HTMLTextAreaElement>(null);
	// After the dialog, which gives the focus to its first button when it opens.
	useEffect(() => {
		const frame = requestAnimationFrame(() => field.current?.focus());
		return () => cancelAnimationFrame(frame);
	}, []);
	const submit = (event: SyntheticEvent) => {
		event.preventDefault();
		setMissing(reason.trim() === '');
		if (reason.trim() === '') field.current?.focus();
		else if (!busy) onSubmit(reason.trim());
	};
	const add = (sentence: string) => {
		setReason((before) =>
			before.includes(sentence) ? before : [before.trim(), sentence].filter(Boolean).join(' '),
		);
		setMissing(false);
		field.current?.focus();
	};
	return (
		<form className={css.form} onSubmit={submit} noValidate>
			<Textarea
				ref={field}
				label={t`Reason`}
				description={t`${item.owner.firstName} reads it as you write it.`}
				rows={4}
				maxLength={2_000}
				required
				value={reason}
				error={missing ? t`Please give the owner a reason.` : undefined}
				onChange={(event) => {
					setReason(event.currentTarget.value);
					setMissing(false);
				}}
			/>
			<ul className={css.quick} aria-label={t`Quick reasons`}>
				{quick.map((sentence) => (
					<li key={sentence}>
						<button type="button" className={chipClass()} onClick={() => add(sentence)}>
							{sentence}
						</button>
					</li>
				))}
			</ul>
			<FormActions
				danger={asking === 'REJECTED'}
				failure={problem?.message}
				no={<Trans>Back</Trans>}
				yes={asking === 'REJECTED' ? <Trans>Reject</Trans> : <Trans>Ask for changes</Trans>}
				busy={busy}
				onNo={onClose}
			/>
		</form>
	);
}
