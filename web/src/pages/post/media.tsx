import { useState } from 'preact/hooks'
import { OutsideLink } from '../../components/outside-link.js'
import { useFormat, useWords } from '../../i18n/language.js'
import { webAddress } from '../../outside.js'
import { postWords } from './words.js'

interface MediaProps {
  images: readonly string[]
  hasVideo: boolean
}

/** Pictures are on other servers, which would learn who reads: they load only after a click. */
export const Media = ({ images, hasVideo }: MediaProps) => {
  const words = useWords(postWords)
  const [isShown, setIsShown] = useState(false)
  const addresses = images.flatMap((image) => webAddress(image) ?? [])
  const hosts = [...new Set(addresses.map((address) => new URL(address).host))]
  return (
    <>
      {addresses.length > 0 && (
        <ol class="pictures" aria-label={words.media}>
          {addresses.map((address, index) => (
            <li key={address}>
              <Picture address={address} number={index + 1} isShown={isShown} />
            </li>
          ))}
        </ol>
      )}
      {addresses.length > 0 && !isShown && (
        <p class="muted">
          <button type="button" class="button" onClick={() => setIsShown(true)}>
            {words.showPictures}
          </button>{' '}
          {words.picturesFrom(hosts.join(', '))}
        </p>
      )}
      {hasVideo && <p class="muted">{words.hasVideo}</p>}
    </>
  )
}

interface PictureProps {
  address: string
  number: number
  isShown: boolean
}

const Picture = ({ address, number, isShown }: PictureProps) => {
  const words = useWords(postWords)
  const format = useFormat()
  const [isGone, setIsGone] = useState(false)
  const name = words.picture(format.integer(number))
  if (isShown && !isGone)
    return (
      <OutsideLink href={address}>
        <img src={address} alt={name} loading="lazy" onError={() => setIsGone(true)} />
      </OutsideLink>
    )
  return <OutsideLink href={address}>{isGone ? words.pictureGone(format.integer(number)) : name}</OutsideLink>
}
