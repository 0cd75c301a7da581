import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '../button.tsx';
import { Cross } from '../cross.tsx';
import { Icon } from '../icon.tsx';
import css from './file-upload.module.css';
import type { Item } from './upload-queue.ts';

interface Props {
	readonly item: Item;
	readonly at: number;
	readonly count: number;
	readonly name: string;
	/** Files stand below each other, not side by side. */
	readonly rows: boolean;
	onStep(action: 'earlier' | 'later'): void;
	onRemove(): void;
	onRetry(): void;
}

/** What can be done with a file: everything that dragging does, too. */
export function FileActions({ item, at, count, name, rows, onStep, onRemove, onRetry }: Props) {
	const { t } = useLingui();
	const underWay = item.state === 'waiting' || item.state === 'sending';
	const move = (action: 'earlier' | 'later', label: string, end: boolean, lines: string) => (
		<button
			type="button"
			className={css.action}
			data-action={action}
			aria-disabled={end || undefined}
			aria-label={label}
			onClick={() => end || onStep(action)}
		>
			<Icon size={16} d={lines} />
		</button>
	);
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
					{move('earlier', t`Move ${name} earlier`, at === 0, rows ? 'M4 13l6-6 6 6' : 'M13 4l-6 6 6 6')}
					{move('later', t`Move ${name} later`, at === count - 1, rows ? 'M4 7l6 6 6-6' : 'M7 4l6 6-6 6')}
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
