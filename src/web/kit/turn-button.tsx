import { buttonClass } from './button.tsx';
import { Arrow } from './icon.tsx';

interface Props {
	readonly label: string;
	readonly back?: boolean;
	/** There is nothing further in this direction. */
	readonly end: boolean;
	onTurn(): void;
}

/** Moves to the next or previous item of a row. */
export function PreviousNextButton({ label, back = false, end, onTurn }: Props) {
	return (
		<button
			type="button"
			className={buttonClass({ quiet: true, round: true })}
			disabled={end}
			onClick={onTurn}
			aria-label={label}
		>
			<Arrow back={back} />
		</button>
	);
}
