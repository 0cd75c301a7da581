import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '../button.tsx';
import { Cross } from '../cross.tsx';
import css from './file-upload.module.css';
import type { Item } from './upload-queue.ts';

interface Props {
	readonly item: Item;
	readonly at: number;
	readonly count: number;
	readonly name: string;
	onStep(action: 'earlier' | 'later'): void;
	onRemove(): void;
	onRetry(): void;
}

/** What can be done with a file: everything that dragging does, too. */
export function FileActions({ item, at, count, name, onStep, onRemove, onRetry }: Props) {
	const { t } = useLingui();
	const underWay = item.state === 'waiting' || item.state === 'sending';
	const first = at === 0;
	const last = at === count - 1;
	return (
		<div className={css.actions}>
			{item.state === 'failed' && item.again ? (
				<div className={css.again}>
					<button
						type="button"
						className={buttonClass({ quiet: true, small: true })}
						onClick={onRetry}
						aria-label={t`Try again: ${name}`}
					>
						<Trans>Try again</Trans>
					</button>
				</div>
			) : null}
			{count > 1 ? (
				<>
					<button
						type="button"
						className={css.action}
						data-action="earlier"
						aria-disabled={first || undefined}
						aria-label={t`Move ${name} earlier`}
						onClick={() => first || onStep('earlier')}
					>
						<Chevron />
					</button>
					<button
						type="button"
						className={css.action}
						data-action="later"
						aria-disabled={last || undefined}
						aria-label={t`Move ${name} later`}
						onClick={() => last || onStep('later')}
					>
						<Chevron later />
					</button>
				</>
			) : null}
			<button
				type="button"
				className={css.action}
				data-action="remove"
				aria-label={underWay ? t`Cancel ${name}` : t`Remove ${name}`}
				onClick={onRemove}
			>
				<Cross size={16} />
			</button>
		</div>
	);
}

function Chevron({ later = false }: { readonly later?: boolean }) {
	return (
		<svg width="16" height="16" viewBox="0 0 20 20" aria-hidden="true">
			<path
				d={later ? 'M7 4l6 6-6 6' : 'M13 4l-6 6 6 6'}
				fill="none"
				stroke="currentColor"
				strokeWidth="2.200"
				strokeLinecap="round"
				strokeLinejoin="round"
			/>
		</svg>
	);
}
