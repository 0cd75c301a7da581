// Settings of `npm start` and `npm run dev`: the environment, then `.env`, then the demo.
import { existsSync } from 'node:fs';
import process from 'node:process';

if (existsSync('.env')) process.loadEnvFile('.env');
process.env.DEMO ||= '1';
