import { buttonClass } from './button.tsx';
import { Arrow } from './icon.tsx';

interface Props {
	readonly label: string;
	readonly back?: boolean;
	/** True at the end: there is nothing further in this direction. */
	readonly end: boolean;
	onTurn(): void;
}

/** Button that moves to the next or previous item of a row. */
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
