import { archiveAndKill } from './archive/archive-and-kill.ts'
import { type ArchiveSubject, createArchiveSubject } from './archive/archive-subject.ts'
import { runCampaign } from './run-campaign.ts'

/** `--archive`: orders move to the archive and back while the process dies. */
export function runArchive(args: string[]): Promise<number> {
  return runCampaign<ArchiveSubject>(
    {
      name: 'archive',
      openProduct: (place) => createArchiveSubject(place, { isNaive: false }),
      openNaive: (place) => createArchiveSubject(place, { isNaive: true }),
      async run(subject, _world, options) {
        const { crashes, surprises, findings, ...happened } = await archiveAndKill(subject, options)
        return {
          ...{ surprises, findings, crashes },
          didWork: happened.archived > 0 && happened.restored > 0,
          figures: { ...happened, broken: findings.length },
        }
      },
    },
    args,
  )
}
