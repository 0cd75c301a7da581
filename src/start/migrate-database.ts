import 'temporal-polyfill/global';
import { ConfigProblem, readEnvironment } from './config.ts';
import { startOrExplain } from './explain.ts';
import { createStageReporter, endStage } from './stages.ts';
import { openInfrastructure } from './wire.ts';

/**
 * Command `npm run migrate`. Migrates the database of DATABASE_URL and exits, so that processes can
 * start with MIGRATE=0. Needs no other variable.
 */
await startOrExplain(async () => {
	const read = readEnvironment(process.env);
	if (!read.DATABASE_URL)
		throw new ConfigProblem(['DATABASE_URL: is missing; it is the database to migrate']);
	const infrastructure = await openInfrastructure(
		{
			databaseUrl: read.DATABASE_URL,
			databaseReadUrl: undefined,
			databaseDirectUrl: read.DATABASE_DIRECT_URL,
			drill: read.DRILL,
			databaseConnections: 2,
			dataDir: read.DATA_DIR,
			logLevel: read.LOG_LEVEL,
			logFormat: 'text',
			migrate: true,
		},
		{ name: 'mateship migrate', kind: 'real', report: createStageReporter() },
	);
	endStage();
	const { applied } = infrastructure;
	await infrastructure.close();
	console.log(applied.length === 0 ? 'The database is up to date.' : `Applied:\n  ${applied.join('\n  ')}`);
});
