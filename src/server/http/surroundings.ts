import { Gauge, type Registry } from 'prom-client';

/** Dependencies of the process; each is checked when metrics are read. */
export interface Surroundings {
	/** Whether the database answers, within two seconds. */
	readonly databaseAnswers?: () => Promise<boolean>;
	/** The replica, if configured: whether reads use it now, and its lag in milliseconds. */
	readonly replica?: { readonly fromReplica: boolean; readonly lagMs: number | undefined };
	/** Per vendor: whether it failed recently and calls are paused. */
	readonly vendorsResting?: () => ReadonlyMap<string, boolean>;
}

/** Publishes the state of database, replica and vendors as metrics. */
export function observeDependencies(register: Registry, around: Surroundings): void {
	const { databaseAnswers, replica, vendorsResting } = around;
	if (databaseAnswers) {
		new Gauge({
			name: 'mateship_database_up',
			help: 'Whether the database answers this process: 1 or 0',
			registers: [register],
			async collect() {
				this.set((await databaseAnswers()) ? 1 : 0);
			},
		});
	}
	if (replica) observeReplica(register, replica);
	if (vendorsResting) {
		new Gauge({
			name: 'mateship_breaker_open',
			help: 'Whether calls to a vendor are paused after failures: 1 or 0',
			labelNames: ['vendor'],
			registers: [register],
			collect() {
				for (const [vendor, resting] of vendorsResting()) this.set({ vendor }, resting ? 1 : 0);
			},
		});
	}
}

function observeReplica(register: Registry, replica: NonNullable<Surroundings['replica']>): void {
	new Gauge({
		name: 'mateship_replica_used',
		help: 'Whether this process reads searches from the replica (1) or the primary (0)',
		registers: [register],
		collect() {
			this.set(replica.fromReplica ? 1 : 0);
		},
	});
	new Gauge({
		name: 'mateship_replica_lag_seconds',
		help: 'Replica lag; NaN while it does not answer',
		registers: [register],
		collect() {
			this.set((replica.lagMs ?? Number.NaN) / 1000);
		},
	});
}
