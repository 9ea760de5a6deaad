import { readMarkdown, type Stretch } from '@gpod/contract'
import { Fragment } from 'react'

/** What somebody wrote in Markdown, as it is read. What is in it becomes text and nothing else, whatever it looks like. */
export function WrittenText({ text }: { text: string }) {
  return (
    <div dir="auto" className="grid max-w-prose gap-3.5 [overflow-wrap:anywhere]">
      {readMarkdown(text).map((block, at) => {
        const key = `${at}-${block.kind}`
        if (block.kind === 'heading')
          return (
            <h3 key={key} className="pt-1.5 font-semibold text-card">
              <Line of={block.line} />
            </h3>
          )
        if (block.kind === 'paragraph')
          return (
            <p key={key}>
              <Line of={block.line} />
            </p>
          )
        const List = block.isNumbered ? 'ol' : 'ul'
        return (
          <List key={key} className={`grid gap-1.5 ps-6 ${block.isNumbered ? 'list-decimal' : 'list-disc'}`}>
            {block.items.map((item) => (
              <li key={item.map(({ text }) => text).join('')}>
                <Line of={item} />
              </li>
            ))}
          </List>
        )
      })}
    </div>
  )
}

function Line({ of }: { of: readonly Stretch[] }) {
  return of.map(({ text, isStrong }, at) => {
    const key = `${at}-${text}`
    return isStrong ? (
      <strong key={key} className="font-semibold">
        {text}
      </strong>
    ) : (
      <Fragment key={key}>{text}</Fragment>
    )
  })
}
