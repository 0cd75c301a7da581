export interface Move<State extends string = string> {
	readonly to: State;
	readonly by: readonly Actor[];
	/** The earliest time of the transition. */
	readonly from?: string;
	/** Time from which the transition is no longer possible. */
	readonly until?: string;
}

/** TIMER is a job at its time. */
export type Actor = 'RENTER' | 'OWNER' | 'TIMER' | 'PROVIDER' | 'PLATFORM';

type Moves<State extends string> = Readonly<Record<State, Readonly<Record<string, Move<State>>>>>;
type KeysOf<T> = T extends unknown ? keyof T & string : never;
type MoveOf<M> = KeysOf<M[keyof M]>;
type ValuesOf<T> = T extends unknown ? T[keyof T] : never;
type TimeOf<M> =
	ValuesOf<M[keyof M]> extends infer One
		? One extends { readonly from: infer T extends string } | { readonly until: infer T extends string }
			? T
			: never
		: never;

export interface TransitionAttempt<State extends string, Name extends string, Time extends string> {
	readonly state: State;
	readonly move: Name;
	readonly by: Actor;
	/** Required if the transition has a deadline. */
	readonly at?: { readonly now: Temporal.Instant } & { readonly [T in Time]: Temporal.Instant };
}

export type TransitionBarrier = 'no-such-move' | 'not-theirs' | 'too-early' | 'too-late';

export interface Machine<State extends string, Name extends string, Time extends string> {
	readonly name: string;
	readonly states: readonly State[];
	/** The first state, unless the object begins in another state of `starts`. */
	readonly start: State;
	readonly starts: readonly State[];
	readonly moves: Moves<State>;
	barrier(attempt: TransitionAttempt<State, Name, Time>): TransitionBarrier | undefined;
	can(attempt: TransitionAttempt<State, Name, Time>): boolean;
	/** Throws if the transition is not permitted, because callers must check first. */
	next(attempt: TransitionAttempt<State, Name, Time>): State;
}

/**
 * Throws if a transition leads to an unknown state or has no actor, or a state is unreachable. Objects
 * begin in the first state, or in one of `furtherStarts`.
 */
export function defineMachine<const State extends string, const M extends Moves<NoInfer<State>>>(
	name: string,
	states: readonly [State, ...State[]],
	moves: M,
	furtherStarts: readonly NoInfer<State>[] = [],
): Machine<State, MoveOf<M>, TimeOf<M>> {
	const [start] = states;
	const starts = [start, ...furtherStarts];
	checkMoves(name, states, starts, moves);

	type Input = TransitionAttempt<State, MoveOf<M>, TimeOf<M>>;
	const find = ({ state, move }: Input): Move<State> | undefined => {
		const table: Readonly<Record<string, Move<State>>> = moves[state];
		return table[move];
	};
	const barrier = (attempt: Input): TransitionBarrier | undefined => {
		const move = find(attempt);
		if (!move) return 'no-such-move';
		if (!move.by.includes(attempt.by)) return 'not-theirs';
		const times: Readonly<Record<string, Temporal.Instant>> = attempt.at ?? {};
		if (move.from !== undefined && !reached(times, move.from)) return 'too-early';
		if (move.until !== undefined && reached(times, move.until)) return 'too-late';
		return undefined;
	};
	return {
		name,
		states,
		start,
		starts,
		moves,
		barrier,
		can: (attempt) => barrier(attempt) === undefined,
		next: (attempt) => {
			const problem = barrier(attempt);
			const move = find(attempt);
			if (problem || !move) {
				throw new Error(`${name} in ${attempt.state}, ${attempt.move} by ${attempt.by}: ${problem}`);
			}
			return move.to;
		},
	};
}

function reached(times: Readonly<Record<string, Temporal.Instant>>, name: string): boolean {
	const { now, [name]: time } = times;
	if (!now || !time) throw new Error(`the time of the deadline ${name} is missing`);
	return Temporal.Instant.compare(time, now) <= 0;
}

function checkMoves<State extends string>(
	name: string,
	states: readonly [State, ...State[]],
	starts: readonly State[],
	moves: Moves<State>,
): void {
	const reachable = new Set<State>(starts);
	for (const from of states) {
		for (const [move, { to, by }] of Object.entries<Move<State>>(moves[from] ?? {})) {
			if (!states.includes(to)) throw new Error(`${name}: ${move} leads to ${to}, which is not a state`);
			if (by.length === 0) throw new Error(`${name}: ${move} from ${from} has no actor`);
			reachable.add(to);
		}
	}
	const lost = [...states, ...Object.keys(moves)].find((state) => !reachable.has(state as State));
	if (lost) throw new Error(`${name}: the state ${lost} is unreachable`);
}
