import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';

/** Loaded when the button is first pressed, because most visitors only read reviews. */
const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }));

interface Props {
	readonly experience: { readonly _id: string; readonly name: string };
	readonly small?: boolean;
	/**
	 * True if the button is the main action of a row. The result is then announced only to screen readers.
	 */
	readonly main?: boolean;
	readonly reviewed?: boolean;
	onChanged?(): void;
}

export function AddReview({ experience, small = false, main = false, reviewed = false, onChanged }: Props) {
	const [open, setOpen] = useState<boolean>();
	const [done, setDone] = useState<'saved' | 'withdrawn'>();
	const close = (now: 'saved' | 'withdrawn') => {
		setOpen(false);
		setDone(now);
		onChanged?.();
	};
	const written = done ? done === 'saved' : reviewed;
	return (
		<>
			<Button quiet={!main || written} small={small} onClick={() => setOpen(true)}>
				{written ? <Trans>Edit your review</Trans> : <Trans>Add Review</Trans>}
			</Button>
			{open === undefined ? null : (
				<Suspense>
					<ReviewDialog
						experience={experience}
						open={open}
						onClose={() => setOpen(false)}
						onReviewed={() => close('saved')}
						onWithdrawn={() => close('withdrawn')}
					/>
				</Suspense>
			)}
			{done && main ? (
				<p className="unseen" role="status">
					<DoneText done={done} />
				</p>
			) : null}
			{done && !main ? (
				<Notice tone="good" live>
					<DoneText done={done} />
				</Notice>
			) : null}
		</>
	);
}

function DoneText({ done }: { readonly done: 'saved' | 'withdrawn' }) {
	return done === 'saved' ? (
		<Trans>Thank you! Everyone can see your review now.</Trans>
	) : (
		<Trans>Your review has been withdrawn.</Trans>
	);
}
