import { buttonClass } from './button.tsx';
import { Arrow } from './icon.tsx';

interface Props {
	readonly label: string;
	readonly back?: boolean;
	/** There is nothing beyond. */
	readonly end: boolean;
	onTurn(): void;
}

/** To what comes next in a row of things, or back. */
export function TurnButton({ label, back = false, end, onTurn }: Props) {
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
